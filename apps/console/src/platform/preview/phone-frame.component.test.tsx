import { type PreviewMessage, previewReady } from '@roombook/contract/preview'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderConsole } from '#test/render-console.tsx'
import { PhoneFrame } from './phone-frame.tsx'

const frame = () => page.getByTitle('预览').element() as HTMLIFrameElement

/** Messages received by the page within the frame. */
const receivedMessages: unknown[] = []

const message = (title: string) => ({ type: 'preview', title }) as unknown as PreviewMessage

/** A phone preview whose content is edited beside it. */
function Editing() {
  const [shown, setShown] = useState(message('云厅'))
  return (
    <>
      <button type="button" onClick={() => setShown(message('和宴'))}>
        改名
      </button>
      <PhoneFrame src="/m/preview" title="预览" message={shown} waiting={<p>正在打开预览…</p>} />
    </>
  )
}

/** Records messages to the frame's page. */
function listen() {
  const within = frame().contentWindow as Window
  vi.spyOn(within, 'postMessage').mockImplementation(
    (...sentArgs: unknown[]) => void receivedMessages.push(sentArgs),
  )
}

/** Dispatches a message to this page as from the frame, or from another source. */
const dispatchMessage = (data: unknown, source: MessageEventSource | null, origin = window.location.origin) =>
  window.dispatchEvent(new MessageEvent('message', { data, source, origin }))

beforeEach(() => {
  receivedMessages.length = 0
})

test('is told what to show once it is ready, and anew at each change', async () => {
  await renderConsole(<Editing />)
  listen()
  expect(receivedMessages).toEqual([])
  dispatchMessage(previewReady, frame().contentWindow)
  await expect.poll(() => receivedMessages).toEqual([[message('云厅'), window.location.origin]])
  await page.getByRole('button', { name: '改名' }).click()
  await expect.poll(() => receivedMessages.at(-1)).toEqual([message('和宴'), window.location.origin])
})

test('a page that was loaded anew is told again', async () => {
  await renderConsole(<Editing />)
  listen()
  dispatchMessage(previewReady, frame().contentWindow)
  await expect.poll(() => receivedMessages.length).toBe(1)
  dispatchMessage(previewReady, frame().contentWindow)
  await expect.poll(() => receivedMessages.length).toBe(2)
})

test('nobody else is heard: not another window, not another origin, not other words', async () => {
  await renderConsole(<Editing />)
  listen()
  dispatchMessage(previewReady, window)
  dispatchMessage(previewReady, frame().contentWindow, 'https://elsewhere.example')
  dispatchMessage('ready?', frame().contentWindow)
  await page.getByRole('button', { name: '改名' }).click()
  expect(receivedMessages).toEqual([])
  dispatchMessage(previewReady, frame().contentWindow)
  await expect.poll(() => receivedMessages).toEqual([[message('和宴'), window.location.origin]])
})

test('until its page is there the screen says so', async () => {
  await renderConsole(<Editing />)
  await expect.element(page.getByTitle('预览')).toBeInTheDocument()
  frame().dispatchEvent(new Event('load'))
  await expect.element(page.getByText('正在打开预览…')).not.toBeInTheDocument()
})
