import { expect, test } from 'vitest'
import { dietWords } from './diet-words.ts'

test('labels and notes that say what a guest must not be served are found, each once', () => {
  expect(dietWords(['靠窗', '海鲜过敏', '不吃香菜', '海鲜过敏 ', '全素席', '凉菜提前上'])).toEqual([
    '海鲜过敏',
    '不吃香菜',
    '全素席',
  ])
  expect(dietWords(['对海鲜过敏，不上虾蟹', '少盐，忌辛辣', '无葱蒜'])).toHaveLength(3)
})

test('that there is nothing of the kind is no warning', () => {
  expect(dietWords(['无忌口', '没有过敏', '百无禁忌', '', '爱吃野生鱼'])).toEqual([])
  expect(dietWords(['花生过敏，其他无忌口'])).toHaveLength(1)
})
