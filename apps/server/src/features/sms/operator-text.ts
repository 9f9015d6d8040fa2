/** Text of the platform's message to its operator, as approved by the provider. */
export const operatorText = '订包后台提醒：{事由}，请登录服务器检查。'

const [before = '', after = ''] = operatorText.split('{事由}')

/** Returns the text of a message to the operator. */
export const composeOperatorMessage = (reason: string): string => before + reason + after

/** Extracts the reason from such a text, which is its only placeholder. */
export const reasonIn = (content: string): string => content.slice(before.length, -after.length)
