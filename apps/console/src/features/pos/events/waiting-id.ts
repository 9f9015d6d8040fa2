/** The list 对接待处理 on the page, for what leads to it. */
export const waitingId = 'pos-waiting'
