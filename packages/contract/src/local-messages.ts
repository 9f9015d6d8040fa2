/**
 * Messages that a page shows before it sends a request, with the text of the refusal; a separate file, so
 * that the page need not load all refusals.
 */
export const localMessages = {
  terms: '请先阅读并同意预订须知',
  texts: '请先阅读并勾选同意用户协议和个人信息保护说明',
} as const
