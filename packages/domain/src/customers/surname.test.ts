import { expect, test } from 'vitest'
import { findSurname } from './surname.ts'

test.each([
  ['欧阳娜娜', '欧阳'],
  ['上官婉儿', '上官'],
  ['司马光', '司马'],
  ['诸葛亮', '诸葛'],
  ['令狐冲', '令狐'],
  ['单于夫罗', '单于'],
  ['尉迟恭', '尉迟'],
  ['万俟卨', '万俟'],
  ['长孙无忌', '长孙'],
  [' 慕容复 ', '慕容'],
  ['司马', '司马'],
  // Its first character also begins a double surname.
  ['欧明', '欧'],
  ['上海云', '上'],
  ['单雄信', '单'],
  ['王小明', '王'],
  ['𠮷田', '𠮷'],
  ['John Smith', ''],
  ['', ''],
])('the surname of 「%s」 is 「%s」', (name, surname) => {
  expect(findSurname(name)).toBe(surname)
})
