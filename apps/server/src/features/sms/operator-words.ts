/** What the platform says to whoever runs it, as a provider has to approve it. */
export const operatorWords = '订包后台提醒：{事由}，请登录服务器检查。'

const [before = '', after = ''] = operatorWords.split('{事由}')

/** A message to whoever runs the server. */
export const wordOperatorMessage = (reason: string): string => before + reason + after

/** What such a message tells; its words are its only place. */
export const reasonIn = (content: string): string => content.slice(before.length, -after.length)
