/** Whether a path belongs to a call rather than a page. */
export const isCall = (path: string): boolean => path.startsWith('/shopapi/') || path.startsWith('/api/')
