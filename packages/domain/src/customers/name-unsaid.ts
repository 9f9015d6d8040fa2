/** What a customer is called who took a coupon and never said their name: the first name that is said of them takes its place. */
export const nameUnsaid = '领券客人'
