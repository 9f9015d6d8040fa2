import {
  aiScenes,
  findScene,
  longestPhrase,
  type SceneChannel,
  type SceneKind,
  whyUnusable,
  writtenLength,
} from '@roombook/domain/ai-sms'
import { splitBigrams } from '#features/customers/index.ts'
import { inShop } from '#platform/db/database.ts'
import { listNamesIn } from '../scenes/candidates.repository.ts'
import type { Fact } from './text-writer.ts'
import { type ChargedText, type WritingDependencies, type WritingFor, writeCharged } from './write-charged.ts'

/** A text for one customer. */
export interface CustomerText extends Pick<WritingFor, 'shopId' | 'staffId'> {
  kind: SceneKind
  channel: SceneChannel
  customerId: number | null
  told: readonly Fact[]
  wish: string
  /** Identifies the customer and occasion. */
  seed: string
  draft: number
}

/** Writes to a customer and checks the text: given facts only, no other person's name, no promises. */
export function writeForCustomer(
  dependencies: WritingDependencies,
  text: CustomerText,
): Promise<ChargedText> {
  const { shopId, staffId, kind, channel, customerId, told, wish, seed, draft } = text
  const form = channel === 'sms' ? 'phrase' : 'whole'
  const addressed = told.find(({ label }) => label === '称呼')?.value ?? ''
  const order = {
    ...({ bank: kind, form, told, wish, seed, draft } as const),
    task: `给一位客人写${aiScenes[kind].title}`,
    previous: '',
    places: [],
    longest: form === 'phrase' ? longestPhrase : writtenLength.most,
  }
  return writeCharged(dependencies, { shopId, staffId, purpose: kind }, order, async (written) => {
    const rules = {
      told: [...told.map(({ value }) => value), wish],
      addressed,
      form,
      category: findScene(kind).category,
      otherNames: [],
    } as const
    const fault = whyUnusable(written, rules)
    if (fault) return fault
    const otherNames = await inShop(dependencies.db, shopId, (tx) =>
      listNamesIn(tx, shopId, { text: written, grams: splitBigrams(written), except: customerId }),
    )
    return whyUnusable(written, { ...rules, otherNames })
  })
}

/** Signs a copied text with the store's name, in code rather than by the writer. */
export const signedBy = (text: string, shopTitle: string): string => `${text}\n——${shopTitle}`
