import type { InputOf, OutputOf } from '@roombook/contract'
import type { writeSmsText } from '@roombook/contract/ai-sms'
import { sanitizeFact, whyUnusable } from '@roombook/domain/ai-sms'
import { hasNode } from '@roombook/domain/session'
import { checkSmsTemplate, smsCategoryOf, smsTemplateKinds, smsVariablesIn } from '@roombook/domain/sms'
import { readComputeCredit } from '#features/compute-credit/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { readShopOfScenes } from './scenes/scene.repository.ts'
import type { Fact, WritingOrder } from './writing/text-writer.ts'
import { type WritingDependencies, writeCharged } from './writing/write-charged.ts'

/**
 * Writes text for staff to edit: a template, a campaign or an invitation. Checks it by the providers' rules;
 * stores and sends nothing.
 * @throws Refusal `permission.refused` without the right to save such text; `ai.no_credit`; `ai.unreachable`;
 * `ai.unusable`.
 */
export async function writeDraftText(
  dependencies: WritingDependencies,
  call: StaffCall,
  input: InputOf<typeof writeSmsText>,
): Promise<OutputOf<typeof writeSmsText>> {
  const { shopId, actor } = call
  const node = input.purpose === 'invitation' ? 'invite/index' : 'shopai/sendsms'
  if (!hasNode(actor, [node, 'shopai/swithchindex'])) throw new Refusal('permission.refused')
  const shop = await call.read((tx) => readShopOfScenes(tx, shopId))
  const order = toWritingOrder(input, shop.title)
  const wanted = { shopId, staffId: actor.staffId, purpose: input.purpose }
  const { text, spent } = await writeCharged(dependencies, wanted, order, async (candidateText) =>
    explainRejection(input, order, candidateText),
  )
  const remainingCredit = await call.read((tx) => readComputeCredit(tx, shopId))
  const writer = { model: dependencies.writer.model, computeCredit: remainingCredit }
  return call.change(() => Promise.resolve({ words: text, told: [...order.told], writer, spent }))
}

type Wish = InputOf<typeof writeSmsText>

function toWritingOrder(
  { purpose, kind, words, wish, longest, draft }: Wish,
  shopTitle: string,
): WritingOrder {
  const templateKind = kindOf({ purpose, kind })
  const writerFacts: Fact[] = [{ label: '门店', value: sanitizeFact(shopTitle) }]
  if (templateKind) {
    const { title, words: usual } = smsTemplateKinds[templateKind]
    writerFacts.push({ label: '用途', value: title }, { label: '默认文字', value: usual })
  }
  return {
    bank: purpose,
    task:
      purpose === 'invitation'
        ? '为宴请的主人写一段邀请函正文，邀请客人赴宴，两句话以内，不写时间地点'
        : `写一条短信模板，用途是「${templateKind ? smsTemplateKinds[templateKind].title : ''}」`,
    form: purpose === 'invitation' ? 'whole' : 'template',
    told: writerFacts,
    wish,
    previous: words,
    places: templateKind ? smsTemplateKinds[templateKind].variables : [],
    longest,
    seed: `${purpose}:${kind ?? ''}:${words}`,
    draft,
  }
}

const kindOf = ({ purpose, kind }: Pick<Wish, 'purpose' | 'kind'>) =>
  purpose === 'invitation' ? undefined : (kind ?? (purpose === 'campaign' ? 'campaign' : 'booking'))

/** Returns the reason in Chinese why a text must not be used; undefined if it can be. */
function explainRejection(
  { purpose, kind, words: previous, longest }: Wish,
  { told, wish }: WritingOrder,
  rewritten: string,
) {
  if (rewritten.length > longest) return `文案超过${longest}字`
  const templateKind = kindOf({ purpose, kind })
  // Statements of the store's own text may be repeated.
  const facts = [...told.map(({ value }) => value), previous, wish]
  if (!templateKind)
    return whyUnusable(rewritten, {
      told: facts,
      addressed: '',
      otherNames: [],
      form: 'whole',
      category: 'notice',
    })
  const fault = checkSmsTemplate(templateKind, rewritten, '')[0]
  if (fault) return fault.message
  const lost = smsVariablesIn(previous).find((name) => !rewritten.includes(`{${name}}`))
  if (lost) return `文案漏掉了变量{${lost}}`
  const bare = rewritten.replace(/\{[^{}]*\}/g, '')
  return whyUnusable(bare, {
    told: facts,
    addressed: '',
    otherNames: [],
    form: 'whole',
    category: smsCategoryOf(templateKind),
  })
}
