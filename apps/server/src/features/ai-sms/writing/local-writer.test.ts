import { sceneKinds, whyUnusable } from '@roombook/domain/ai-sms'
import { checkSmsTemplate, smsTemplateKindNames, smsTemplateKinds } from '@roombook/domain/sms'
import { describe, expect, test } from 'vitest'
import { localWriter } from './local-writer.ts'
import type { WritingOrder } from './text-writer.ts'

const facts = [
  ['称呼', '王先生'],
  ['场合', '结婚纪念日'],
  ['日期', '11月20日'],
  ['餐段', '晚餐'],
  ['包厢', '牡丹厅'],
  ['保留至', '18:00'],
  ['上次到店', '9月1日'],
  ['门店', '和宴·望江店'],
].map(([label = '', value = '']) => ({ label, value }))

const write = async (change: Partial<WritingOrder>) =>
  (
    await localWriter.write(
      {
        bank: 'birthday',
        task: '',
        form: 'whole',
        told: facts,
        wish: '',
        previous: '',
        places: [],
        longest: 200,
        seed: 'a',
        draft: 0,
        ...change,
      },
      new AbortController().signal,
    )
  ).text

describe.each(sceneKinds)('of %s', (bank) => {
  test('every text passes, is the same for the same customer, and others read others', async () => {
    const texts = new Set<string>()
    for (let at = 0; at < 40; at += 1) {
      const text = await write({ bank, seed: `s${at}` })
      expect(await write({ bank, seed: `s${at}` })).toBe(text)
      const rules = { told: facts.map(({ value }) => value), addressed: '王先生', otherNames: [] }
      expect([text, whyUnusable(text, { ...rules, form: 'whole', category: 'promotion' })]).toEqual([
        text,
        undefined,
      ])
      texts.add(text)
    }
    expect(texts.size).toBeGreaterThan(8)
  })

  test('names nothing that is not known, and each draft is another', async () => {
    const few = facts.filter(({ label }) =>
      ['门店', '场合', '日期', '上次到店', '保留至', '餐段', '包厢'].includes(label),
    )
    expect(await write({ bank, told: few })).not.toMatch(/[{}]|undefined|王/)
    expect(await write({ bank, draft: 1 })).not.toBe(await write({ bank, draft: 0 }))
  })
})

test.each(sceneKinds.filter((kind) => kind !== 'asleep'))('a phrase of %s fits its place', async (bank) => {
  const category = bank === 'after-visit' || bank === 'hold-expiring' ? 'notice' : 'promotion'
  for (let draft = 0; draft < 6; draft += 1) {
    const text = await write({ bank, form: 'phrase', draft })
    const rules = { told: [], addressed: '', otherNames: [], form: 'phrase', category } as const
    expect([text, whyUnusable(text, rules)]).toEqual([text, undefined])
  }
})

test.each(smsTemplateKindNames)('a template of %s written anew would be approved', async (kind) => {
  const { words } = smsTemplateKinds[kind]
  for (let draft = 0; draft < 6; draft += 1) {
    const bank = kind === 'campaign' ? 'campaign' : 'sms-template'
    const text = await write({ bank, form: 'template', told: [], previous: words, draft })
    expect([text, checkSmsTemplate(kind, text, '和宴')]).toEqual([text, []])
  }
})
