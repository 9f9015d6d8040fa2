import { createRequire } from 'node:module'
import type { SmsCategory } from '@roombook/domain/sms'
import type { TemplateOutcome, TemplateRegistry, TemplateReviewStatus } from '../sms-gateway.ts'
import { explainUndelivered, whyRefused } from './aliyun-refusals.ts'
import { ProviderFault, wordlessError } from './provider-fault.ts'
import { refusalMessages } from './refusal-messages.ts'
import {
  isNamed,
  templateName,
  templateNotTaken,
  templateRefusal,
  templateRemark,
} from './template-refusal.ts'
import { aliyunName, aliyunText, placeholdersIn } from './template-texts.ts'

const {
  default: Client,
  CreateSmsTemplateRequest,
  DeleteSmsTemplateRequest,
  GetSmsTemplateRequest,
  QuerySmsTemplateListRequest,
} = createRequire(import.meta.url)(
  '@alicloud/dysmsapi20170525',
) as typeof import('@alicloud/dysmsapi20170525', { with: { 'resolution-mode': 'require' }})

/** Templates per page of a list; Aliyun's maximum. */
const pageSize = 50
/** Maximum number of pages, more than any account's templates need. */
const mostPages = 200

/** 1: 通知短信; 2: 推广短信 (CreateSmsTemplate). */
const types: Readonly<Record<SmsCategory, number>> = { notice: 1, promotion: 2 }
/** Type 其他 for every placeholder: it accepts any text of up to 35 characters. */
const anyText = 'others'
/** Error codes for an unknown template. */
const noSuchTemplate: ReadonlySet<string> = new Set(['isv.SMS_TEMPLATE_ILLEGAL', 'isv.TEMPLATE_NOT_EXIST'])
/** Aliyun's error for requests that follow each other too quickly. */
const tooSoon = 'isv.BUSINESS_LIMIT_CONTROL'

/**
 * Template approval at Aliyun through its official SDK; a template can be found there by the name that we
 * gave it.
 */
export function aliyunTemplates(
  client: InstanceType<typeof Client>,
  signatureName: string,
): TemplateRegistry {
  const answered = async <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw wordlessError('Aliyun', error)
    })

  /** Finds a template without a known id by its name; it counts as absent only after all pages were read. */
  async function findNamed(reference: string, signal: AbortSignal): Promise<TemplateReviewStatus | 'absent'> {
    for (let pageIndex = 1; pageIndex <= mostPages; pageIndex++) {
      signal.throwIfAborted()
      const request = new QuerySmsTemplateListRequest({ pageIndex, pageSize })
      const { body } = await answered(client.querySmsTemplateList(request))
      if (body?.code !== 'OK') throw new ProviderFault(body?.code ?? '')
      const page = body.smsTemplateList ?? []
      const found = page.find(({ templateName: name }) => isNamed(name, reference))
      if (found)
        return toTemplateStatus(
          listedReviewStates[found.auditStatus ?? ''],
          found.templateCode,
          found.reason?.rejectInfo,
        )
      if (page.length < pageSize) break
    }
    return 'absent'
  }

  return {
    async submit({ reference, title, words, category }): Promise<TemplateOutcome> {
      const names = placeholdersIn(words).map(aliyunName)
      const request = new CreateSmsTemplateRequest({
        templateName: templateName(reference, title),
        templateContent: aliyunText(words),
        templateType: types[category],
        templateRule: JSON.stringify(Object.fromEntries(names.map((name) => [name, anyText]))),
        relatedSignName: signatureName,
        remark: templateRemark(signatureName, words),
      })
      try {
        const { body } = await client.createSmsTemplate(request)
        return toTemplateOutcome(body ?? {})
      } catch (error) {
        if (error instanceof ProviderFault) throw error
        const refusal = explainUndelivered(error)
        if (!refusal) throw wordlessError('Aliyun', error)
        return templateNotTaken(refusal)
      }
    },
    async find({ reference, providerTemplate }, signal) {
      if (providerTemplate === '') return findNamed(reference, signal)
      const request = new GetSmsTemplateRequest({ templateCode: providerTemplate })
      const { body } = await answered(client.getSmsTemplate(request))
      if (noSuchTemplate.has(body?.code ?? '')) return 'absent'
      if (body?.code !== 'OK') throw new ProviderFault(body?.code ?? '')
      return toTemplateStatus(
        reviewStates[body.templateStatus ?? ''],
        providerTemplate,
        body.auditInfo?.rejectInfo,
      )
    },
    async withdraw(templateCode) {
      const request = new DeleteSmsTemplateRequest({ templateCode })
      const { body } = await answered(client.deleteSmsTemplate(request))
      const code = body?.code ?? ''
      if (code !== 'OK' && !noSuchTemplate.has(code)) throw new ProviderFault(code)
    },
  }
}

type ReviewState = 'submitted' | 'approved' | 'refused' | 'cancelled'

/** States by the TemplateStatus of GetSmsTemplate. */
const reviewStates: Readonly<Record<string, ReviewState>> = {
  '0': 'submitted',
  '1': 'approved',
  '2': 'refused',
  '10': 'cancelled',
}
/** States in a list (AuditStatus of QuerySmsTemplateList), in Aliyun's spelling. */
const listedReviewStates: Readonly<Record<string, ReviewState>> = {
  AUDIT_STATE_INIT: 'submitted',
  AUDIT_STATE_PASS: 'approved',
  AUDIT_STATE_NOT_PASS: 'refused',
  AUDIT_SATE_CANCEL: 'cancelled',
  AUDIT_STATE_CANCEL: 'cancelled',
}

/** @throws Error for an unknown status. */
function toTemplateStatus(
  state: ReviewState | undefined,
  providerTemplate = '',
  rejectInfo = '',
): TemplateReviewStatus {
  switch (state) {
    case 'submitted':
    case 'approved':
      return { state, providerTemplate }
    case 'refused':
      return { state: 'refused', providerTemplate, reason: rejectInfo }
    case 'cancelled':
      return { state: 'refused', providerTemplate, reason: '审核已被取消' }
    case undefined:
      throw new Error('Aliyun names a standing of a template that is not known')
  }
}

/** @throws ProviderFault for a code after which the template may exist all the same. */
function toTemplateOutcome(body: {
  code?: string
  message?: string
  templateCode?: string
}): TemplateOutcome {
  const { code = '', message, templateCode = '' } = body
  if (code === 'OK') return { state: 'submitted', providerTemplate: templateCode }
  if (code === tooSoon) return { state: 'not-now', error: refusalMessages.busy }
  if (!whyRefused(code)) throw new ProviderFault(code)
  return { state: 'refused', error: templateRefusal(code, message) }
}
