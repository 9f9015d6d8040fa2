import { afterAll, expect, test } from 'vitest'
import { endWhatWasStarted, endWithFile } from './end-with-file.ts'

const ended: string[] = []

test('what a test starts is ended when its file is over: the last first, and all of it', async () => {
  endWithFile(() => ended.push('first'))
  endWithFile(() => {
    throw new Error('stuck')
  })
  endWithFile(async () => ended.push('last'))
  await expect(endWhatWasStarted()).rejects.toMatchObject({ errors: [new Error('stuck')] })
  expect(ended.splice(0)).toEqual(['last', 'first'])
  // The end of the file checks that this one is ended.
  endWithFile(() => ended.push('by itself'))
})

test('negative control: an afterAll that is said within a test is not heard', () => {
  afterAll(() => ended.push('unheard'))
})

afterAll(async () => {
  await endWhatWasStarted()
  expect(ended).toEqual(['by itself'])
})
