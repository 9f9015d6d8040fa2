import { createRequire } from 'node:module'
import type { AliyunClient } from './aliyun-client.ts'
import { aliyunPapers, PaperRefused, toNotSubmitted, tooSoon } from './aliyun-papers.ts'
import { explainUndelivered, whyRefused } from './aliyun-refusals.ts'
import { queryAliyunSignature } from './aliyun-sign.ts'
import { ProviderFault, wordlessError } from './provider-fault.ts'
import { refusalMessages } from './refusal-messages.ts'
import type {
  FoundSignature,
  SignatureDocuments,
  SignatureOutcome,
  SignatureRegistry,
  SignatureToSubmit,
} from './signature-registry.ts'
import { templateRefusal } from './template-refusal.ts'

const { CreateSmsSignRequest, DeleteSmsSignRequest, UpdateSmsSignRequest } = createRequire(import.meta.url)(
  '@alicloud/dysmsapi20170525',
) as typeof import('@alicloud/dysmsapi20170525', { with: { 'resolution-mode': 'require' }})

/** 0: 企事业单位的全称或简称; 5: 商标名的全称或简称 (CreateSmsSign). */
const sources = { company: 0, trademark: 5 } as const
/** Signature type 通用 (general). */
const general = 1

/**
 * Registration of SMS signatures at Aliyun through its official SDK. A name is unique within the account, and
 * identifies the signature.
 */
export function createAliyunSignatures(client: AliyunClient, company: string | undefined): SignatureRegistry {
  const papersOf = aliyunPapers(client, company)

  async function find(sign: string, signal: AbortSignal): Promise<FoundSignature | 'absent'> {
    const answer = await queryAliyunSignature(client, sign)(signal)
    switch (answer.state) {
      case 'absent':
        return 'absent'
      case 'approved':
        return { state: 'approved', providerSign: sign, networks: answer.proof }
      case 'waiting':
        return { state: 'submitted', providerSign: sign, networks: answer.proof }
      case 'refused':
        return { state: 'refused', providerSign: sign, networks: answer.proof, reason: answer.reason }
      default:
        throw new Error(`Aliyun says nothing of a sign: ${answer.state}`)
    }
  }

  /** Submits the documents. @returns their ids for the registration request. @throws PaperRefused. */
  async function handInPapers(sign: SignatureToSubmit, signal: AbortSignal) {
    await papersOf.requireQualification(sign)
    const file = await papersOf.putProof(sign, signal)
    let papers: SignatureDocuments = sign.papers
    const keep = async (more: SignatureDocuments) => {
      papers = { ...papers, ...more }
      await sign.keepPapers(papers)
    }
    if (sign.source === 'trademark' && !papers.trademark)
      await keep({ trademark: await papersOf.noteTrademark(sign, file) })
    if (sign.purpose === 'other' && !papers.letter)
      await keep({ letter: await papersOf.noteLetter(sign, signal) })
    return {
      moreData: [file],
      ...(papers.trademark && { trademarkId: Number(papers.trademark) }),
      ...(papers.letter && { authorizationLetterId: Number(papers.letter) }),
    }
  }

  return {
    purposes: company === undefined ? ['own'] : ['own', 'other'],
    has: async (sign, signal) => (await find(sign, signal)) !== 'absent',
    async submit(sign, signal): Promise<SignatureOutcome> {
      try {
        const papers = await handInPapers(sign, signal)
        // The caller has timed out: the result of a request sent now would be lost.
        if (signal.aborted) return toNotSubmitted(refusalMessages.busy)
        const application = {
          signName: sign.sign,
          signSource: sources[sign.source],
          signType: general,
          ...papers,
          thirdParty: sign.purpose === 'other',
          qualificationId: Number(sign.qualification),
          remark: sign.reason,
        }
        const { body } =
          sign.providerSign === ''
            ? await client.createSmsSign(new CreateSmsSignRequest(application))
            : await client.updateSmsSign(new UpdateSmsSignRequest(application))
        return taken(sign.sign, body ?? {})
      } catch (error) {
        if (error instanceof PaperRefused) return error.outcome
        if (error instanceof ProviderFault) throw error
        const refusal = explainUndelivered(error)
        if (!refusal) throw wordlessError('Aliyun', error)
        return toNotSubmitted(refusal)
      }
    },
    find: ({ sign }, signal) => find(sign, signal),
    async withdraw({ sign }, signal) {
      const { body } = await client
        .deleteSmsSign(new DeleteSmsSignRequest({ signName: sign }))
        .catch((error: unknown) => {
          throw wordlessError('Aliyun', error)
        })
      const code = body?.code ?? ''
      if (code !== 'OK' && (await find(sign, signal)) !== 'absent') throw new ProviderFault(code)
    },
  }
}

/** @throws ProviderFault for a code after which the signature may exist all the same. */
function taken(sign: string, { code = '', message }: { code?: string; message?: string }): SignatureOutcome {
  if (code === 'OK') return { state: 'submitted', providerSign: sign }
  if (code === tooSoon) return toNotSubmitted(refusalMessages.busy)
  if (!whyRefused(code)) throw new ProviderFault(code)
  return { state: 'refused', error: templateRefusal(code, message) }
}
