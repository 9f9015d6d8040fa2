/** The work of sending a shop's messages. */
export const smsToSend = 'sms.send'
/** The work of asking what became of them. */
export const smsToAsk = 'sms.ask'
/** The work of having a shop's template approved, and of taking it away. */
export const templateToFollow = 'sms.template'
/** The work of sending what the platform says, in SQL too: `keep_code`. */
export const codesToSend = 'sms.codes'
/** The work of asking what became of that. */
export const codesToAsk = 'sms.codes-ask'
/** The work of sending a shop's messages by channels beside SMS. */
export const channelsToSend = 'sms.channels'
/** The work of looking at what guests replied, in SQL too: `receive_sms_replies`. */
export const repliesToHandle = 'sms.replies'
/** The work of having a shop's own sign approved, of following it, and of taking it away. */
export const signatureToFollow = 'sms.sign'
