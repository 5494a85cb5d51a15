package dev.wayfarer.serve.work;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/// Runs jobs in the order in which they come, so many at once; so many more may wait.
public final class WorkQueue implements AutoCloseable {
  private static final Duration IDLE_THREAD = Duration.ofSeconds(30);

  /// How long an interrupted query may take to notice.
  private static final Duration GRACE = Duration.ofSeconds(5);

  private final ThreadPoolExecutor threads;
  private final AtomicLong number = new AtomicLong();
  private final Map<String, Job<?>> jobs = new ConcurrentHashMap<>();

  /// @param running how many jobs run at once
  /// @param waiting how many more may wait
  public WorkQueue(int running, int waiting) {
    threads =
        new ThreadPoolExecutor(
            running,
            running,
            IDLE_THREAD.toSeconds(),
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(waiting),
            Thread.ofPlatform().daemon().name("question-", 1).factory());
    threads.allowCoreThreadTimeOut(true);
  }

  /// Begins a job.
  ///
  /// @throws BusyException where too many wait already, or this is closed
  public <T> Job<T> submit(Callable<T> work) {
    String id = Long.toString(number.incrementAndGet());
    Job<T> job = new Job<>(id, work, () -> jobs.remove(id));
    jobs.put(id, job);
    try {
      threads.execute(job.task());
      return job;
    } catch (RejectedExecutionException _) {
      jobs.remove(id);
      throw new BusyException(
          threads.isShutdown()
              ? "the server is stopping"
              : "too many questions wait already: ask again later");
    }
  }

  /// A job that runs or waits.
  public Optional<Job<?>> find(String id) {
    return Optional.ofNullable(jobs.get(id));
  }

  /// How many jobs run.
  public int running() {
    return threads.getActiveCount();
  }

  /// How many jobs wait.
  public int waiting() {
    return threads.getQueue().size();
  }

  /// Takes no more jobs and lets those that there are end; interrupts what is not done in time.
  public void close(Duration atMost) {
    threads.shutdown();
    try {
      if (!threads.awaitTermination(atMost.toMillis(), TimeUnit.MILLISECONDS)) {
        jobs.values().forEach(Job::cancel);
        boolean _ = threads.awaitTermination(GRACE.toMillis(), TimeUnit.MILLISECONDS);
      }
    } catch (InterruptedException _) {
      jobs.values().forEach(Job::cancel);
      Thread.currentThread().interrupt();
    }
  }

  /// Interrupts all jobs.
  @Override
  public void close() {
    close(Duration.ZERO);
  }
}
