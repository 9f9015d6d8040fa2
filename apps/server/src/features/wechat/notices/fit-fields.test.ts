import { expect, test } from 'vitest'
import { fitFields } from './fit-fields.ts'

const facts = {
  values: { 姓名: '王先生', 包厢: '牡丹厅、芍药厅、海棠厅、玉兰厅、兰厅、梅厅', 人数: '10', 时间: '' },
  words: '王先生您好，\n您已预订牡丹厅',
  bookDate: '2026-11-21',
  arrivalTime: '18:00',
}

test.each([
  ['thing1', '包厢', '牡丹厅、芍药厅、海棠厅、玉兰厅、兰厅、…'],
  ['thing2', '时间', '无'],
  ['thing3', '内容', '王先生您好， 您已预订牡丹厅'],
  ['name4', '姓名', '王先生'],
  ['number5', '人数', '10'],
  ['time6', '日期', '2026年11月21日 18:00'],
  ['character_string7', '包厢', '-'],
  ['phrase8', '姓名', '王先生'],
])('%s of %s is %s', (field, place, value) => {
  expect(fitFields({ [field]: place }, facts)).toEqual({ [field]: { value } })
})

test('a day without a time of arrival is the day alone', () => {
  const { date1 } = fitFields({ date1: '日期' }, { ...facts, arrivalTime: '' })
  expect(date1).toEqual({ value: '2026年11月21日' })
})
