import { Input } from 'antd'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '#test/by-hand.ts'
import { button } from '#test/open-move.tsx'
import { renderConsole } from '#test/render-console.tsx'
import { Box, BoxEmpty } from './box.tsx'
import { Dialog } from './dialog.tsx'
import { FillBar } from './fill-bar.tsx'
import { LoadingMask, withLoadingMask } from './loading-mask.tsx'
import { PaperHead, Printout } from './printout.tsx'
import { StateTag, type TagLook } from './state-tag.tsx'
import { useReturnFocus } from './use-return-focus.ts'

const readColor = (text: string) => getComputedStyle(page.getByText(text).element()).backgroundColor

test('a box is a place of its own with its title, a note and how many there are; without a count it shows none', async () => {
  await renderConsole(
    <>
      <Box title="待确认" note="今天" count={0}>
        <BoxEmpty>没有要确认的</BoxEmpty>
      </Box>
      <Box title="生日">
        <p>王先生</p>
      </Box>
    </>,
  )
  const box = page.getByRole('region', { name: '待确认' })
  await expect.element(box.getByRole('heading')).toHaveTextContent('待确认今天0')
  await expect.element(box.getByText('没有要确认的')).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: '生日' }).getByRole('heading'))
    .toHaveTextContent('生日')
})

test('a bar is as long as the share that is taken, never longer, and empty where there is nothing to take', async () => {
  await renderConsole(
    <div style={{ inlineSize: 200 }}>
      <FillBar value={3} of={12} />
      <FillBar value={15} of={12} />
      <FillBar value={0} of={0} />
    </div>,
  )
  const shares = [...document.querySelectorAll('[data-full]')].map((fill) => {
    const whole = fill.parentElement?.getBoundingClientRect().width ?? 0
    return [fill.getBoundingClientRect().width / whole, fill.getAttribute('data-full')]
  })
  expect(shares).toEqual([
    [0.25, 'false'],
    [1, 'true'],
    [0, 'false'],
  ])
})

test('each way to stand has a ground of its own, which no other has', async () => {
  const looks: TagLook[] = ['good', 'changed', 'wrong', 'waiting', 'over']
  await renderConsole(
    looks.map((look) => (
      <StateTag key={look} look={look}>
        {`状态${look}`}
      </StateTag>
    )),
  )
  expect(new Set(looks.map((look) => readColor(`状态${look}`))).size).toBe(looks.length)
})

describe('a printout', () => {
  const open = (printable: boolean) =>
    renderConsole(
      <Printout back={{ path: '/dish', label: '返回菜品' }} tools={<span>工具</span>} printable={printable}>
        <PaperHead title="备菜单" date="2026-11-20" made="2026-11-20 18:00" />
      </Printout>,
    )

  test('leads back to where one came from, and says of which day it is and how old', async () => {
    const { at } = await open(true)
    await expect.element(page.getByRole('heading')).toHaveTextContent('备菜单2026-11-20')
    await expect.element(page.getByText('2026-11-20 18:00 制表')).toBeVisible()
    await page.getByRole('link', { name: '返回菜品' }).click()
    expect(at()).toBe('/dish')
  })

  test('is printed by its button; with nothing on it the button cannot be pressed', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {})
    await open(true)
    await button(/打印$/).click()
    expect(print).toHaveBeenCalledOnce()
    print.mockRestore()
  })

  test('with nothing on it cannot be printed', async () => {
    await open(false)
    await expect.element(button(/打印$/)).toBeDisabled()
  })
})

describe('the mask over the whole console', () => {
  test('stands until the last work has ended, with the words of the newest', async () => {
    await renderConsole(<LoadingMask />)
    const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
    const done = [withLoadingMask(first.promise), withLoadingMask(second.promise, '正在切换门店…')]
    await expect.element(page.getByText('正在切换门店…')).toBeVisible()
    second.resolve('乙')
    await done[1]
    await expect.element(page.getByRole('status')).toBeInTheDocument()
    first.resolve('甲')
    expect(await Promise.all(done)).toEqual(['甲', '乙'])
    await expect.element(page.getByRole('status')).not.toBeInTheDocument()
  })

  test('goes too where the work failed, and the failure is handed on', async () => {
    await renderConsole(<LoadingMask />)
    await expect(withLoadingMask(Promise.reject(new Error('网络连接失败')))).rejects.toThrow('网络连接失败')
    await expect.element(page.getByRole('status')).not.toBeInTheDocument()
  })
})

const Form = () => {
  useReturnFocus()
  return <Input aria-label="名称" autoFocus />
}

/** A button that opens a dialog with a form; antd places its close button before the fields. */
function Opener() {
  const [shown, setShown] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setShown(true)}>
        打开
      </button>
      {shown && (
        <Dialog open title="窗口" onCancel={() => setShown(false)} cancelText="取消">
          <Form />
        </Dialog>
      )}
    </>
  )
}

test('a dialog begins in the field that wants the keyboard, and leads it back to what opened it', async () => {
  await renderConsole(<Opener />)
  await button('打开').click()
  await expect.element(page.getByRole('textbox', { name: '名称' })).toHaveFocus()
  await answer('窗口', '取消')
  await expect.element(button('打开')).toHaveFocus()
})

/**
 * A button that disappears when its dialog closes, like 取消 of a cancelled order, beside the heading of the
 * open panel.
 */
function VanishingOpener() {
  const [step, setStep] = useState<'before' | 'asking' | 'done'>('before')
  const isAsking = step === 'asking'
  return (
    <>
      <h2 tabIndex={-1} data-focus-home>
        牡丹厅
      </h2>
      {step !== 'done' && (
        <button type="button" onClick={() => setStep('asking')}>
          取消订单
        </button>
      )}
      {isAsking && <Dialog open title="窗口" okText="好的" onOk={() => setStep('done')} />}
    </>
  )
}

test('the focus goes to the heading of what is open where the control that opened the dialog is gone', async () => {
  await renderConsole(<VanishingOpener />)
  await button('取消订单').click()
  await answer('窗口', '好的')
  await expect.element(page.getByRole('heading', { name: '牡丹厅' })).toHaveFocus()
})
