import type { SmsCategory } from '@roombook/domain/sms'
import type TencentCloud from 'tencentcloud-sdk-nodejs-sms'
import type {
  AddSmsTemplateRequest,
  AddSmsTemplateResponse,
  DeleteSmsTemplateRequest,
  DescribeSmsTemplateListRequest,
  DescribeSmsTemplateListResponse,
  DescribeTemplateListStatus,
} from 'tencentcloud-sdk-nodejs-sms/tencentcloud/services/sms/v20210111/sms_models.js'
import type { TemplateOutcome, TemplateRegistry, TemplateReviewStatus } from '../sms-gateway.ts'
import { readErrorCode, wordlessError } from './provider-fault.ts'
import {
  isNamed,
  templateName,
  templateNotTaken,
  templateRefusal,
  templateRemark,
} from './template-refusal.ts'
import { tencentText } from './template-texts.ts'
import { explainUndelivered, whyRefused } from './tencent-refusals.ts'

type Client = InstanceType<typeof TencentCloud.sms.v20210111.Client>

/** Templates per answer; Tencent Cloud's maximum. */
const pageSize = 100
/** Maximum number of pages, more than any account's templates need. */
const mostPages = 100

/** 1: 营销短信; 2: 通知短信 (AddSmsTemplate). */
const types: Readonly<Record<SmsCategory, number>> = { promotion: 1, notice: 2 }
/** Domestic messages. */
const international = 0
/** Error code for an unknown template. */
const noSuchTemplate = 'FailedOperation.TemplateIdNotExist'

/**
 * Template approval at Tencent Cloud through its official SDK; a template can be found there by the name that
 * we gave it.
 */
export function tencentTemplates(client: Client, signatureName: string): TemplateRegistry {
  async function list(
    query: Pick<DescribeSmsTemplateListRequest, 'TemplateIdSet' | 'Limit' | 'Offset'>,
    signal: AbortSignal,
  ): Promise<DescribeTemplateListStatus[]> {
    const request: DescribeSmsTemplateListRequest = { International: international, ...query }
    try {
      const answer: DescribeSmsTemplateListResponse = await client.request(
        'DescribeSmsTemplateList',
        request,
        {
          signal,
        },
      )
      return answer.DescribeTemplateStatusSet ?? []
    } catch (error) {
      if (readErrorCode(error) === noSuchTemplate) return []
      throw wordlessError('Tencent Cloud', error)
    }
  }

  /** Finds a template without a known id by its name; it counts as absent only after all pages were read. */
  async function findNamed(reference: string, signal: AbortSignal): Promise<TemplateReviewStatus | 'absent'> {
    for (let page = 0; page < mostPages; page++) {
      const shown = await list({ Limit: pageSize, Offset: page * pageSize }, signal)
      const found = shown.find(({ TemplateName }) => isNamed(TemplateName, reference))
      if (found) return toTemplateStatus(found)
      if (shown.length < pageSize) break
    }
    return 'absent'
  }

  return {
    async submit({ reference, title, words, category }, signal): Promise<TemplateOutcome> {
      const request: AddSmsTemplateRequest = {
        TemplateName: templateName(reference, title),
        TemplateContent: tencentText(words),
        SmsType: types[category],
        International: international,
        Remark: templateRemark(signatureName, words),
      }
      try {
        const answer: AddSmsTemplateResponse = await client.request('AddSmsTemplate', request, { signal })
        const providerTemplate = String(answer.AddTemplateStatus?.TemplateId ?? '')
        if (providerTemplate === '') throw new Error('Tencent Cloud named no template')
        return { state: 'submitted', providerTemplate }
      } catch (error) {
        const code = readErrorCode(error)
        const refusal = explainUndelivered(error)
        if (!refusal) throw wordlessError('Tencent Cloud', error)
        const outcome = templateNotTaken(refusal)
        // An unknown code is only explained by its message.
        const isNamedCode = outcome.state === 'refused' && whyRefused(code)?.includes(code)
        return isNamedCode
          ? { state: 'refused', error: templateRefusal(code, error instanceof Error ? error.message : '') }
          : outcome
      }
    },
    async find({ reference, providerTemplate }, signal) {
      if (providerTemplate === '') return findNamed(reference, signal)
      const [found] = await list({ TemplateIdSet: [Number(providerTemplate)] }, signal)
      return found ? toTemplateStatus(found) : 'absent'
    },
    async withdraw(providerTemplate, signal) {
      const request: DeleteSmsTemplateRequest = { TemplateId: Number(providerTemplate) }
      await client.request('DeleteSmsTemplate', request, { signal }).catch((error: unknown) => {
        if (readErrorCode(error) !== noSuchTemplate) throw wordlessError('Tencent Cloud', error)
      })
    },
  }
}

/**
 * Maps a status: 0 in force; 1 under review, 2 approved and not in force yet; -1 refused.
 * @throws Error for any other.
 */
function toTemplateStatus({
  StatusCode,
  TemplateId,
  ReviewReply = '',
}: DescribeTemplateListStatus): TemplateReviewStatus {
  const providerTemplate = String(TemplateId ?? '')
  switch (StatusCode) {
    case 0:
      return { state: 'approved', providerTemplate }
    case 1:
    case 2:
      return { state: 'submitted', providerTemplate }
    case -1:
      return { state: 'refused', providerTemplate, reason: ReviewReply }
    default:
      throw new Error('Tencent Cloud names a standing of a template that is not known')
  }
}
