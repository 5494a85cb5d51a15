/// Domain generalisation on a task of a few numbers: the objectives, episodes and optimiser of
/// training with a model that is no parser.
///
/// In: a seed and a [Learner]. Out: how many labels it tells right in domains that it has seen and
/// in others ([DomainShift.Accuracy]). `wayfarer example domain-shift` prints the comparison. Start
/// at [DomainShift]; `docs/meta-learning.md` has the figures.
///
/// The task ([Domain]) has features that follow the label everywhere, weakly, and features that
/// follow it strongly but in each domain in another way. Six domains are few: the best rule for
/// them makes use of what they happen to have in common, and a network can even tell domains by
/// their place and learn the habits of each by heart. Both are worth nothing elsewhere.
///
/// Why DG-MAML learns less of it: to first order in α it adds −α·⟨g_s, g_t⟩ to the loss. For a
/// weight that carries a feature this is −α·ρ_s·ρ_t, times the square of the weight behind it, ρ_d
/// being how the error still goes with the feature in domain d. Where two domains disagree, the
/// product is negative and the weights on that path shrink; where they agree, they grow. Late in
/// learning, when the mean of all ρ is near zero, features whose ρ differ most between domains lose
/// most. Two layers are needed: the gradient of a linear rule does not depend on its weights this
/// way.
///
/// Trap: α must be of the size at which a step of plain gradient descent changes something. At a
/// thousandth of it, DG-MAML is its control.
package dev.wayfarer.train.example;
