export { fitFields } from './notices/fit-fields.ts'
export { settleConsent, takeConsent } from './notices/guest-wechat.repository.ts'
export { type NoticeTemplate, readNoticeTemplates } from './notices/read-templates.ts'
export { createNoticeSender } from './notices/send-notice.ts'
