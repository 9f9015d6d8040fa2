/** Poll interval in ms of a test's server for jobs without a wake-up signal from a request or its clock. */
export const testJobPollMs = 100
