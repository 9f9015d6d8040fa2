/** What a page says by itself, before anything is sent, in the words of the refusal; apart, so that it needs no others. */
export const unreadWords = {
  terms: '请先阅读并同意预订须知',
  texts: '请先阅读并勾选同意用户协议和个人信息保护说明',
} as const
