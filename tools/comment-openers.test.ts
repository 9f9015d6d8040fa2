import { expect, test } from 'vitest'
import { commentOpeners } from './comment-openers.ts'

test.each([
  ['/** What a guest pays. */', 'What'],
  ['  /** Of a deposit, the part that goes back. */', 'Of'],
  ['/**\n * Who opened the order.\n */', 'Who'],
])('refuses %s', (comment, word) => {
  expect(commentOpeners('a.ts', `${comment}\nconst x = 1\n`)).toEqual([
    `a.ts:1: a doc comment opens with "${word}"; open with a verb or a noun`,
  ])
})

test.each([
  '/** Returns the amount that a guest pays. */',
  '/** Amount in fen. */',
  '/**\n * Refundable part of a deposit.\n */',
  '// What a line comment says is not a doc comment.',
])('accepts %s', (comment) => {
  expect(commentOpeners('a.ts', `${comment}\nconst x = 1\n`)).toEqual([])
})

test('reads TypeScript alone', () => {
  expect(commentOpeners('a.sql', '/** What a guest pays. */')).toEqual([])
})
