import type { MakeFeature } from '#feature'
import { createVapidKeys } from '#features/push/index.ts'
import { readNoticeTemplates } from '#features/wechat/index.ts'
import { pushChannel } from './channels/push-channel.ts'
import { sendByChannels } from './channels/send-by-channels.ts'
import { wechatChannel } from './channels/wechat-channel.ts'
import { serveOutbox } from './outbox-page.ts'
import { serveOutboxReply } from './outbox-reply.ts'
import { sweepPlatformMessages } from './platform-messages.sweep.ts'
import { pullOwnReplies } from './replies/pull-own-replies.sweep.ts'
import { pullReplies } from './replies/pull-replies.sweep.ts'
import { serveReplies } from './replies/serve-replies.ts'
import { queryCodeStates, querySmsStates, sendCodes, sendSms } from './sending/send-sms.ts'
import { followSignatures } from './signature/follow-signature.ts'
import { smsRoutes } from './sms.routes.ts'
import { followTemplates } from './templates/follow-template.ts'

/**
 * SMS messages, and stores' own templates. The calls that send messages belong to the features of their
 * subjects.
 */
export const smsFeature: MakeFeature = async ({ db, clock, outbox, log, sms, config }) => {
  const dependencies = { db, clock, outbox, log, gateways: sms }
  const { push, publicUrl, wechat } = config
  const templates = await readNoticeTemplates(wechat.noticesFile)
  const keys = createVapidKeys({ db, clock, push })
  const channels = [
    wechatChannel({ db, account: wechat.account, templates, publicUrl }),
    pushChannel({ db, keys, allowInner: push.allowInner, publicUrl }),
  ]
  return {
    name: 'sms',
    mount: (mount) => smsRoutes(mount, { db, gateways: sms, channels, publicUrl }),
    serve(http) {
      if (config.sms.gateway === 'local' && config.outbox.isShown) {
        serveOutbox(http, { db, open: config.outbox.isOpen })
        serveOutboxReply(http, { db, clock, open: config.outbox.isOpen })
      }
      const secret = config.sms.gateway === 'local' ? undefined : config.sms.replySecret
      serveReplies(http, { db, clock, log, gateways: sms, secret })
    },
    jobs: [
      sendCodes(dependencies),
      sendSms(dependencies),
      sendByChannels({ ...dependencies, channels }),
      queryCodeStates(dependencies),
      querySmsStates(dependencies),
      followTemplates(dependencies),
      followSignatures(dependencies),
    ],
    sweeps: [
      sweepPlatformMessages(db),
      pullReplies({ db, log, source: sms.operators.replies }),
      pullOwnReplies({ db, log, gateways: sms }),
    ],
  }
}
