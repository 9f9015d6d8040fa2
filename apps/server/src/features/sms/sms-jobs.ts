/** Job that sends a shop's messages. */
export const smsToSend = 'sms.send'
/** Job that queries the delivery of a shop's messages. */
export const smsQueryKind = 'sms.ask'
/** Job that submits a shop's template for approval, and deletes it at the provider. */
export const templateToFollow = 'sms.template'
/** Job that sends the platform's messages; also named in the SQL function `keep_code`. */
export const codesToSend = 'sms.codes'
/** Job that queries the delivery of the platform's messages. */
export const codeQueryKind = 'sms.codes-ask'
/** Job that sends a shop's messages by channels other than SMS. */
export const channelsToSend = 'sms.channels'
/** Job that handles guests' replies; also named in the SQL function `receive_sms_replies`. */
export const repliesToHandle = 'sms.replies'
/** Job that submits a shop's SMS signature, follows its approval, and deletes it at the provider. */
export const signatureToFollow = 'sms.sign'
