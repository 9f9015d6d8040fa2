/** Placeholder name of a customer who took a coupon without a name; the first real name replaces it. */
export const placeholderName = '领券客人'
