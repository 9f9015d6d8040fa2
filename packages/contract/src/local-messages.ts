/**
 * Messages that a page shows before it sends anything, in the words of the refusal; kept apart so that the
 * page loads no others.
 */
export const localMessages = {
  terms: '请先阅读并同意预订须知',
  texts: '请先阅读并勾选同意用户协议和个人信息保护说明',
} as const
