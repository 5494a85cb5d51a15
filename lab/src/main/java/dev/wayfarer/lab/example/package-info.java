/// Domain generalisation on a task of a few numbers: the objectives, episodes and optimiser of
/// training with a model that is no parser.
///
/// In: a seed and a [Learner]. Out: how many labels it tells right in domains that it has seen and
/// in others ([DomainShift.Result]). `wayfarer lab domain-shift` prints the comparison. Start at
/// [DomainShift]; `docs/meta-learning.md` has the figures.
///
/// The task ([Domain]) has features that follow the label everywhere, weakly, and features that
/// follow it strongly but in each domain in another way. Six domains are few: the best rule for
/// them makes use of what they happen to have in common, and a network can even tell domains by
/// their place and learn the habits of each by heart. Both are worth nothing elsewhere.
///
/// DG-MAML learns less of it, since an inner step on one domain that strengthens such a habit
/// raises the loss in another. To first order in α it adds −α·⟨g_s, g_t⟩ to the loss: it prefers
/// parameters at which domains agree where to go. What it learns does rest less on features that
/// are a domain's own, and that is measured.
///
/// Trap: α must be so large that a step of plain gradient descent changes something. At a tenth of
/// what suits it here, DG-MAML is hardly more than its control.
@NullMarked
package dev.wayfarer.lab.example;

import org.jspecify.annotations.NullMarked;
