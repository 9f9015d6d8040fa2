/** Milliseconds between two polls of a test's server for jobs, apart from wake-up signals. */
export const testJobPollMs = 100
