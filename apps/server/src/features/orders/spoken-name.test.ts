import { expect, test } from 'vitest'
import { spokenName } from './spoken-name.ts'

test('a guest is called by the surname alone', () => {
  expect(spokenName({ userName: '王小明', sex: 1 })).toBe('王先生')
  expect(spokenName({ userName: '欧阳娜娜', sex: 2 })).toBe('欧阳女士')
  expect(spokenName({ userName: '李总', sex: 0 })).toBe('李姓客人')
})

test('a name that is not Chinese is not said', () => {
  expect(spokenName({ userName: 'John Smith', sex: 1 })).toBe('')
  expect(spokenName({ userName: '', sex: 1 })).toBe('')
})
