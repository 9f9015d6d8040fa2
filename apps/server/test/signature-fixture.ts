import type { InputOf } from '@roombook/contract'
import {
  readSmsSignature,
  recheckSmsSignature,
  submitSmsSignature,
  uploadSmsSignatureProof,
  withdrawSmsSignature,
} from '@roombook/contract/sms-signature'
import sharp from 'sharp'
import { startAliyunSms } from './aliyun-sms-server.ts'
import { startTencentSms } from './tencent-sms-server.ts'
import type { TestApp, TestClient } from './test-app.ts'

/** Two valid credit codes (统一社会信用代码) of companies. */
export const [creditCode, otherCode] = ['91110108551385082Q', '91330106673959654P'] as const

/** Creates a picture as a phone would take it. */
export const photo = (width = 60, background = '#b5522f'): Promise<Buffer> =>
  sharp({ create: { width, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** Controls of a fake SMS provider's signature review. */
export interface ReviewingProvider {
  name: 'aliyun' | 'tencent'
  title: string
  env: Record<string, string>
  /** Actions that submit a signature registration, new or corrected. */
  adds: string
  changes: string
  removes: string
  actions: string[]
  /** Failures to simulate. */
  trouble: { breaks: number; falls: number; fallsAt: string; tears: boolean }
  decide(signature: string, state: 'approved' | 'refused' | 'waiting', reason?: string): void
  /** Removes a signature at the provider. */
  forget(signature: string): void
  /** Returns whether the provider has a signature, in any state. */
  has(signature: string): boolean
  /** Signatures of the received messages, in order. */
  sentUnder(): string[]
  reset(): void
  now(clock: () => Date): void
  close(): Promise<void>
}

/**
 * Starts a fake Aliyun that has a qualification of the company of {@link creditCode} for its own use, and of
 * the other company for third parties.
 */
export async function reviewingAliyun(): Promise<
  ReviewingProvider & { server: Awaited<ReturnType<typeof startAliyunSms>> }
> {
  const server = await startAliyunSms()
  const [operators] = server.signs
  const status = { waiting: 0, approved: 1, refused: 2 } as const
  return {
    name: 'aliyun',
    title: '阿里云',
    server,
    actions: server.heard,
    trouble: server,
    adds: 'CreateSmsSign',
    changes: 'UpdateSmsSign',
    removes: 'DeleteSmsSign',
    env: { ...server.env, SMS_COMPANY: '平台科技有限公司' },
    decide(signature, state, reason = '') {
      Object.assign(server.signs.find(({ name }) => name === signature) ?? {}, {
        status: status[state],
        reason,
      })
    },
    forget(signature) {
      server.signs.splice(
        server.signs.findIndex(({ name }) => name === signature),
        1,
      )
    },
    has: (signature) => server.signs.some(({ name }) => name === signature),
    sentUnder: () => server.messages.map(({ sign }) => sign),
    reset() {
      server.signs.splice(0, server.signs.length, ...(operators ? [operators] : []))
      server.heard.length = 0
      server.desk.letters.length = 0
      server.desk.trademarks.length = 0
      server.desk.qualifications = [
        { id: '2004393', organizationCode: creditCode, state: 'PASSED', useBySelf: true },
        { id: '2004394', organizationCode: otherCode, state: 'PASSED', useBySelf: false },
        { id: '2004395', organizationCode: otherCode, state: 'INT', useBySelf: false },
      ]
      server.desk.refusesAction = {}
      Object.assign(server, { refuses: '', breaks: 0, falls: 0, fallsAt: '', tears: false })
    },
    now: (clock) => Object.assign(server, { now: clock }),
    close: server.close,
  }
}

/** Starts a fake Tencent Cloud, whose reviewers accept pictures only. */
export async function reviewingTencent(): Promise<
  ReviewingProvider & { server: Awaited<ReturnType<typeof startTencentSms>> }
> {
  const server = await startTencentSms()
  const [operators] = server.signs
  const status = { waiting: 1, approved: 0, refused: -1 } as const
  return {
    name: 'tencent',
    title: '腾讯云',
    server,
    actions: server.heard,
    trouble: server,
    env: server.env,
    adds: 'AddSmsSign',
    changes: 'ModifySmsSign',
    removes: 'DeleteSmsSign',
    decide(signature, state, reply = '') {
      Object.assign(server.signs.find(({ name }) => name === signature) ?? {}, {
        status: status[state],
        reply,
      })
    },
    forget(signature) {
      server.signs.splice(
        server.signs.findIndex(({ name }) => name === signature),
        1,
      )
    },
    has: (signature) => server.signs.some(({ name }) => name === signature),
    sentUnder: () => server.messages.map(({ sign }) => sign),
    reset() {
      server.signs.splice(0, server.signs.length, ...(operators ? [operators] : []))
      server.heard.length = 0
      Object.assign(server, { refuses: '', fails: '', breaks: 0, falls: 0, fallsAt: '', tears: false })
    },
    now: (clock) => Object.assign(server, { now: clock }),
    close: server.close,
  }
}

type Form = InputOf<typeof submitSmsSignature>

/** Registers SMS signatures as a store's administrator, and moves the clock to the provider's review. */
export function openSignatureFixture({ clock, owner }: TestApp, admin: TestClient) {
  const upload = async (picture?: Buffer) => {
    const bytes = new Uint8Array(picture ?? (await photo()))
    return (await admin.client.upload(uploadSmsSignatureProof, new Blob([bytes]))).data.proofId
  }
  const read = () => admin.call(readSmsSignature, {})
  const form = async (signature: string, change: Partial<Form> = {}): Promise<Form> => ({
    sign: signature,
    source: 'company',
    purpose: 'own',
    company: '和宴餐饮管理有限公司',
    creditCode,
    qualification: '2004393',
    trademarkNumber: '',
    trademarkPeriod: null,
    letterPeriod: null,
    reason: '包厢预订成功、变更和取消的通知',
    signId: null,
    version: null,
    letterId: null,
    proofId: change.proofId ?? (await upload()),
    ...change,
  })
  return {
    upload,
    read,
    form,
    submit: async (signature: string, change: Partial<Form> = {}) =>
      (await admin.call(submitSmsSignature, await form(signature, change))).sign,
    withdraw: async () => {
      const { application, approved } = await read()
      const there = application ?? approved
      if (!there) throw new Error('there is nothing to withdraw')
      const { signId, version } = there
      return (await admin.call(withdrawSmsSignature, { signId, version })).sign
    },
    /** Rechecks the pending registration, else the signature in use, without waiting for the next poll. */
    async ask() {
      const { application, approved } = await read()
      const there = application ?? approved
      if (!there) throw new Error('there is nothing to ask about')
      const { signId, version } = there
      await admin.call(recheckSmsSignature, { signId, version }).catch((error) => {
        // The regular poll came between the two calls and has just checked it.
        if (!/请查看最新内容后再操作$/.test(String(error))) throw error
      })
    },
    /** Returns a function that reads the signatures, moving the clock by some minutes at each call. */
    look: (minutes: number) => async () => {
      clock.pass(minutes)
      return read()
    },
    /** Removes all signatures, as if none had ever been registered. */
    async clear() {
      await owner.deleteFrom('sms_sign_proof').execute()
      await owner.deleteFrom('sms_sign').execute()
      await owner.deleteFrom('job').where('kind', '=', 'sms.sign').execute()
    },
  }
}
