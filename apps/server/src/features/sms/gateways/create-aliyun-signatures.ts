import { createRequire } from 'node:module'
import type { AliyunClient } from './aliyun-client.ts'
import { aliyunPapers, PaperRefused, toNotSubmitted, tooSoon } from './aliyun-documents.ts'
import { explainUndelivered, whyRefused } from './aliyun-refusals.ts'
import { queryAliyunSignature } from './aliyun-signature.ts'
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

  async function find(signName: string, signal: AbortSignal): Promise<FoundSignature | 'absent'> {
    const answer = await queryAliyunSignature(client, signName)(signal)
    switch (answer.state) {
      case 'absent':
        return 'absent'
      case 'approved':
        return { state: 'approved', providerSign: signName, networks: answer.proof }
      case 'waiting':
        return { state: 'submitted', providerSign: signName, networks: answer.proof }
      case 'refused':
        return { state: 'refused', providerSign: signName, networks: answer.proof, reason: answer.reason }
      default:
        throw new Error(`Aliyun says nothing of a sign: ${answer.state}`)
    }
  }

  /** Submits the documents. @returns their ids for the registration request. @throws PaperRefused. */
  async function handInPapers(signature: SignatureToSubmit, signal: AbortSignal) {
    await papersOf.requireQualification(signature)
    const file = await papersOf.putProof(signature, signal)
    let papers: SignatureDocuments = signature.papers
    const store = async (more: SignatureDocuments) => {
      papers = { ...papers, ...more }
      await signature.storeDocuments(papers)
    }
    if (signature.source === 'trademark' && !papers.trademark)
      await store({ trademark: await papersOf.noteTrademark(signature, file) })
    if (signature.purpose === 'other' && !papers.letter)
      await store({ letter: await papersOf.noteLetter(signature, signal) })
    return {
      moreData: [file],
      ...(papers.trademark && { trademarkId: Number(papers.trademark) }),
      ...(papers.letter && { authorizationLetterId: Number(papers.letter) }),
    }
  }

  return {
    purposes: company === undefined ? ['own'] : ['own', 'other'],
    has: async (signName, signal) => (await find(signName, signal)) !== 'absent',
    async submit(signature, signal): Promise<SignatureOutcome> {
      try {
        const papers = await handInPapers(signature, signal)
        // The caller has timed out: the result of a request sent now would be lost.
        if (signal.aborted) return toNotSubmitted(refusalMessages.busy)
        const application = {
          signName: signature.sign,
          signSource: sources[signature.source],
          signType: general,
          ...papers,
          thirdParty: signature.purpose === 'other',
          qualificationId: Number(signature.qualification),
          remark: signature.reason,
        }
        const { body } =
          signature.providerSign === ''
            ? await client.createSmsSign(new CreateSmsSignRequest(application))
            : await client.updateSmsSign(new UpdateSmsSignRequest(application))
        return taken(signature.sign, body ?? {})
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
function taken(
  signName: string,
  { code = '', message }: { code?: string; message?: string },
): SignatureOutcome {
  if (code === 'OK') return { state: 'submitted', providerSign: signName }
  if (code === tooSoon) return toNotSubmitted(refusalMessages.busy)
  if (!whyRefused(code)) throw new ProviderFault(code)
  return { state: 'refused', error: templateRefusal(code, message) }
}
