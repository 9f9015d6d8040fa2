import { expect, test } from 'vitest'
import { findDietRestrictions } from './find-diet-restrictions.ts'

test('labels and notes that say what a guest must not be served are found, each once', () => {
  expect(findDietRestrictions(['靠窗', '海鲜过敏', '不吃香菜', '海鲜过敏 ', '全素席', '凉菜提前上'])).toEqual(
    ['海鲜过敏', '不吃香菜', '全素席'],
  )
  expect(findDietRestrictions(['对海鲜过敏，不上虾蟹', '少盐，忌辛辣', '无葱蒜'])).toHaveLength(3)
})

test('that there is nothing of the kind is no warning', () => {
  expect(findDietRestrictions(['无忌口', '没有过敏', '百无禁忌', '', '爱吃野生鱼'])).toEqual([])
  expect(findDietRestrictions(['花生过敏，其他无忌口'])).toHaveLength(1)
})
