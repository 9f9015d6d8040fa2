/** Element id of the list 对接待处理, for links to it. */
export const waitingId = 'pos-waiting'
