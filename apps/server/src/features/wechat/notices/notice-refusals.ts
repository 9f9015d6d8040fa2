/** Returns whether WeChat rejected the account's token. */
export const tokenIsOver = (code: number): boolean => code === 40001 || code === 40014 || code === 42001

/** WeChat's code 系统繁忙, after which the result is unknown. */
export const busy = -1

/** State of a guest's consent after a refusal. */
export type RemainingConsent = 'unused' | 'none' | 'stranger'

interface NoticeRefusal {
  reason: string
  /** Defaults to an unused consent. */
  consent?: RemainingConsent
}

/** Meaning of WeChat's error codes (发送订阅通知, 全局返回码). */
const meanings: Readonly<Record<number, NoticeRefusal>> = {
  40001: { reason: '微信服务号的凭证无效，请运营方核对' },
  40003: { reason: '微信不认识这位客人', consent: 'stranger' },
  40014: { reason: '微信服务号的凭证无效，请运营方核对' },
  40037: { reason: '微信通知的模板编号不正确，请运营方核对' },
  40164: { reason: '服务器地址不在微信服务号的白名单中，请运营方添加' },
  41030: { reason: '微信通知的跳转地址不正确' },
  42001: { reason: '微信服务号的凭证已过期' },
  43004: { reason: '客人没有关注服务号' },
  43101: { reason: '客人没有同意，或已拒收微信通知', consent: 'none' },
  45009: { reason: '今日微信接口调用次数已用完' },
  45011: { reason: '微信接口调用太频繁' },
  47003: { reason: '微信通知的内容不符合模板字段要求，请运营方核对' },
  48001: { reason: '微信服务号没有发送通知的权限' },
}

/** Returns the reason for WeChat's code, and the resulting state of the consent. */
export const noticeRefusal = (code: number): Required<NoticeRefusal> => ({
  consent: 'unused',
  ...(meanings[code] ?? { reason: `微信没有发送（${code}）` }),
})
