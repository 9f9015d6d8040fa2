import { fen, noMoney } from '@roombook/domain/money'
import { expect, test } from 'vitest'
import { findProblems, inputOfDrafts, newDraft, ruleText, toLevelDrafts } from './level-rules.ts'

const silver = {
  id: 3,
  title: '银卡',
  count: 12,
  minVisits: 5,
  minSpent: noMoney,
  windowDays: null,
  needsBoth: false,
}
const gold = { ...silver, id: 4, title: '金卡', minSpent: fen(1_000_050), windowDays: 365, needsBoth: true }

test('levels come back as they were read', () => {
  const { levels } = inputOfDrafts(toLevelDrafts([silver, gold]))
  expect(levels).toEqual([silver, gold].map(({ count: _, ...level }) => level))
})

test('each rule is a sentence', () => {
  const [plain, strict] = toLevelDrafts([silver, gold])
  expect(plain && ruleText(plain)).toBe('累计到店满5次')
  expect(strict && ruleText(strict)).toBe('近365天到店满5次，并且消费满10000.50元')
  expect(ruleText(newDraft([]))).toBe('所有客户')
})

test('a level has a name of its own and an amount that is one', () => {
  const drafts = toLevelDrafts([silver, gold])
  const added = newDraft(drafts)
  expect(findProblems(added, [...drafts, added])).toEqual({ title: '请输入等级名称' })
  const twice = { ...added, title: ' 金卡 ', spent: '12.345' }
  expect(findProblems(twice, [...drafts, twice])).toEqual({
    title: '等级名称不能重复',
    spent: '请输入正确的金额',
  })
  expect(newDraft([...drafts, added]).key).not.toBe(added.key)
})
