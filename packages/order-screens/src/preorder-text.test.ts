import { fen } from '@roombook/domain/money'
import { DishMode, SureState } from '@roombook/domain/preorders'
import { describe, expect, test } from 'vitest'
import {
  afterSubmitText,
  choiceText,
  choosersText,
  lowestPrice,
  peopleText,
  preorderState,
} from './preorder-text.ts'

describe('the words of a pre-order', () => {
  test('say how it stands [4.08]', () => {
    const label = (sureState: SureState, version = 1) => preorderState({ sureState, version }).label
    expect(label(SureState.choosing, 0)).toBe('未点菜')
    expect(label(SureState.choosing)).toBe('客人选菜中')
    expect(label(SureState.waiting)).toBe('待客人确认')
    expect(label(SureState.confirmed)).toBe('已确认')
  })

  test('say who has the last word, by who may choose [4.08]', () => {
    for (const mode of [DishMode.single, DishMode.multiple]) expect(afterSubmitText(mode)).toMatch(/请客人/)
    for (const mode of [DishMode.staff, DishMode.closed]) expect(afterSubmitText(mode)).toMatch(/即为确认/)
  })

  test('say what was chosen of a dish and by whom, where that says something', () => {
    expect(choiceText({ spec: '大份', attributeTitles: '微辣、不要葱' })).toBe('大份 · 微辣、不要葱')
    expect(choiceText({ spec: '', attributeTitles: '' })).toBe('')
    expect(choosersText({ choosers: [{ name: '门店', quantity: 3 }] })).toBe('')
    expect(
      choosersText({
        choosers: [
          { name: '主人', quantity: 2 },
          { name: '李女士', quantity: 1 },
        ],
      }),
    ).toBe('主人 2，李女士 1')
  })

  test('say for how many a set menu is', () => {
    expect(peopleText({ peopleMin: 8, peopleMax: 10 })).toBe('8–10人')
    expect(peopleText({ peopleMin: 10, peopleMax: 10 })).toBe('10人')
  })

  test('give the least that a dish costs', () => {
    const specs = [
      { id: 1, title: '大份', price: fen(12_800) },
      { id: 2, title: '小份', price: fen(8800) },
    ]
    expect(lowestPrice({ specs, price: fen(0) })).toBe(8800)
    expect(lowestPrice({ specs: [], price: fen(2850) })).toBe(2850)
  })
})
