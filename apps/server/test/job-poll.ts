/** Milliseconds between two looks of a test's server for jobs that neither a request nor its clock woke. */
export const testJobPollMs = 100
