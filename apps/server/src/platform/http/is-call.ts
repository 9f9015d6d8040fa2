/** Whether a path is a call's rather than a page's. */
export const isCall = (path: string): boolean => path.startsWith('/shopapi/') || path.startsWith('/api/')
