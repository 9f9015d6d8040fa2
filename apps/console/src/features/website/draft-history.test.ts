import { type WebsiteBlock, websiteBlock } from '@roombook/contract/website'
import { expect, test } from 'vitest'
import { beginHistory, changeDraft, redoDraft, undoDraft } from './draft-history.ts'

const buildTextBlocks = (text: string): WebsiteBlock[] => [
  websiteBlock.parse({ key: 'a', kind: 'words', text }),
]
const textOf = (blocks: readonly WebsiteBlock[]) =>
  blocks.map((block) => block.kind === 'words' && block.text)

test('each change can be taken back and made again', () => {
  let history = beginHistory(buildTextBlocks('一'))
  history = changeDraft(history, buildTextBlocks('二'))
  history = changeDraft(history, buildTextBlocks('三'))
  history = undoDraft(history)
  expect(textOf(history.blocks)).toEqual(['二'])
  history = undoDraft(undoDraft(history))
  expect(textOf(history.blocks)).toEqual(['一'])
  history = redoDraft(redoDraft(redoDraft(history)))
  expect(textOf(history.blocks)).toEqual(['三'])
})

test('letters typed into one field are one step; another field begins the next', () => {
  let history = beginHistory(buildTextBlocks(''))
  for (const text of ['望', '望江', '望江而宴'])
    history = changeDraft(history, buildTextBlocks(text), 'a.text')
  history = changeDraft(history, buildTextBlocks('别的'), 'a.title')
  history = undoDraft(history)
  expect(textOf(history.blocks)).toEqual(['望江而宴'])
  expect(textOf(undoDraft(history).blocks)).toEqual([''])
})

test('a change after a step back forgets what was ahead', () => {
  let history = changeDraft(beginHistory(buildTextBlocks('一')), buildTextBlocks('二'))
  history = changeDraft(undoDraft(history), buildTextBlocks('三'))
  expect(textOf(redoDraft(history).blocks)).toEqual(['三'])
})

test('what changes nothing is no step', () => {
  const history = beginHistory(buildTextBlocks('一'))
  expect(changeDraft(history, history.blocks)).toBe(history)
  expect(undoDraft(history)).toEqual(history)
})
