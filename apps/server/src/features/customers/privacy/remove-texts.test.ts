import { expect, test } from 'vitest'
import { removeTexts } from './remove-texts.ts'

test('words are taken out of every text, and names of members stay', () => {
  const answer = { name: '王伟', list: [{ phone: '13812345678', note: '王伟的生日' }], id: 3, name2: null }
  expect(removeTexts(answer, ['王伟', '13812345678'])).toEqual({
    name: '',
    list: [{ phone: '', note: '的生日' }],
    id: 3,
    name2: null,
  })
})

test('a word of one character is taken out only where it stands alone', () => {
  expect(removeTexts(['王', '王伟'], ['王'])).toEqual(['', '王伟'])
})
