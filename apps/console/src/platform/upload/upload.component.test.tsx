import { answerLost, holding, refused, stubCall, unreachable } from '@roombook/component-tests'
import { largestFile } from '@roombook/contract'
import { imageTypes, uploadImage } from '@roombook/contract/uploads'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { dragByKeys } from '#test/by-hand.ts'
import { choosePicture, dropPicture, picture, uploadsTo } from '#test/choose-picture.ts'
import { button } from '#test/open-move.tsx'
import { readToasts, renderConsole } from '#test/render-console.tsx'
import { ImageField, type ImageFieldProps } from './image-field.tsx'
import { PictureList, type PictureListProps } from './picture-list.tsx'
import { StoreLogo } from './store-logo.tsx'

const one = `/static/public/1/${'a'.repeat(64)}.webp`
const two = `/static/public/1/${'b'.repeat(64)}.webp`

/** Resized address that the browser requests for a field's picture. */
const formatResizedUrl = (path: string) => `${path}?x-oss-process=image/resize,w_750`

/** A field that keeps its picture in state, as a form does. */
function StatefulField({ value: first = '', onChange, ...rest }: Partial<ImageFieldProps>) {
  const [value, setValue] = useState(first)
  const change = (path: string) => {
    setValue(path)
    onChange?.(path)
  }
  return <ImageField label="封面" {...rest} value={value} onChange={change} />
}

/** A picture list that keeps its pictures in state. */
function RememberingList({ paths, most, onChange }: Omit<PictureListProps, 'label'>) {
  const [list, setList] = useState(paths)
  const change = (next: string[]) => {
    setList(next)
    onChange(next)
  }
  return <PictureList label="环境图" paths={list} most={most} onChange={change} />
}

async function open(props: Partial<ImageFieldProps> = {}) {
  const onChange = vi.fn()
  await renderConsole(<StatefulField {...props} onChange={onChange} />)
  return onChange
}

const cover = page.getByRole('img', { name: '封面' })

describe('a picture', () => {
  test('is sent as soon as it is chosen, and shown in the width that is needed', async () => {
    const asked = uploadsTo(one)
    const onChange = await open()
    await expect.element(page.getByLabelText('上传封面')).toHaveAttribute('accept', imageTypes)
    await choosePicture('上传封面')
    await expect.element(cover).toHaveAttribute('src', formatResizedUrl(one))
    expect(onChange.mock.calls).toEqual([[one]])
    expect(asked.files.map(({ size }) => size)).toEqual([picture().size])
  })

  test('is taken by being dropped on its place', async () => {
    const asked = uploadsTo(one)
    await open()
    dropPicture('上传封面')
    await expect.element(cover).toBeVisible()
    expect(asked.files).toHaveLength(1)
  })

  test('that is too large is told so and not sent', async () => {
    const asked = uploadsTo(one)
    const onChange = await open()
    const large = picture()
    Object.defineProperty(large, 'size', { value: largestFile + 1 })
    const input = page.getByLabelText('上传封面').element() as HTMLInputElement
    Object.defineProperty(input, 'files', { value: [large], configurable: true })
    input.dispatchEvent(new Event('change', { bubbles: true }))
    await expect.poll(readToasts).toBe('文件不能超过10MB')
    expect([asked.files, onChange.mock.calls]).toEqual([[], []])
  })

  test.each([
    ['uploads.not_an_image', '请上传JPG、PNG、WebP、GIF或AVIF格式的图片'],
    ['uploads.too_many_pixels', '图片尺寸过大，请上传4000万像素以内的图片'],
    ['uploads.too_many', '上传过于频繁，请稍后再试'],
  ] as const)('is refused in words, and the same one may be chosen again: %s', async (code, text) => {
    const asked = stubCall(uploadImage, () => refused(code))
    const onChange = await open({ value: two })
    await choosePicture('更换封面')
    await expect.poll(readToasts).toBe(text)
    await expect.element(cover).toHaveAttribute('src', formatResizedUrl(two))
    expect(onChange).not.toHaveBeenCalled()
    uploadsTo(one)
    await choosePicture('更换封面')
    await expect.element(cover).toHaveAttribute('src', formatResizedUrl(one))
    expect(asked.files).toHaveLength(2)
  })

  test('no network: it says so, and the one that was there stays', async () => {
    stubCall(uploadImage, () => unreachable)
    await open({ value: two })
    await choosePicture('更换封面')
    await expect.poll(readToasts).toBe('网络连接失败，请检查网络后重试')
    await expect.element(cover).toHaveAttribute('src', formatResizedUrl(two))
  })

  test('whose answer is lost leaves the field as it was, and can be chosen again', async () => {
    stubCall(uploadImage, () => answerLost(uploadImage, { path: one, width: 1, height: 1 }))
    await open()
    await choosePicture('上传封面')
    await expect.poll(readToasts).toBe('网络连接失败，请检查网络后重试')
    uploadsTo(one)
    await choosePicture('上传封面')
    await expect.element(cover).toBeVisible()
  })

  test('while one is on its way no other is taken, by choice or by drop', async () => {
    const server = holding(uploadImage)
    await open()
    await choosePicture('上传封面')
    await expect.poll(() => server.inputs.length).toBe(1)
    await expect.element(page.getByLabelText('上传封面')).toBeDisabled()
    dropPicture('上传封面')
    server.answer({ path: one, width: 1, height: 1 })
    await expect.element(cover).toBeVisible()
    await expect.element(page.getByLabelText('更换封面')).toBeEnabled()
    expect(server.inputs).toHaveLength(1)
  })

  test('is taken away only after the question', async () => {
    const onChange = await open({ value: one })
    await button('移除封面').click()
    const question = page.getByRole('dialog', { name: '确定移除封面吗？' })
    await question.getByRole('button', { name: '取消' }).click()
    await expect.element(question).not.toBeInTheDocument()
    expect(onChange).not.toHaveBeenCalled()
    await button('移除封面').click()
    await page.getByRole('dialog', { name: '确定移除封面吗？' }).getByRole('button', { name: '移除' }).click()
    await expect.poll(() => onChange.mock.calls).toEqual([['']])
    await expect.element(cover).not.toBeInTheDocument()
  })

  test('that nobody may change is shown, and nothing is taken', async () => {
    const asked = uploadsTo(two)
    await open({ value: one, disabled: true })
    await expect.element(cover).toBeVisible()
    await expect.element(page.getByLabelText('更换封面')).toBeDisabled()
    await expect.element(button('移除封面')).not.toBeInTheDocument()
    dropPicture('更换封面')
    expect(asked.files).toEqual([])
  })
})

describe('pictures in an order', () => {
  async function openList(paths: readonly string[], most = 3) {
    const onChange = vi.fn()
    await renderConsole(<RememberingList paths={paths} most={most} onChange={onChange} />)
    return onChange
  }
  const removal = (label: string) =>
    page.getByRole('dialog', { name: `确定移除${label}吗？` }).getByRole('button', { name: '移除' })

  test('are added at the end, until there are as many as may be', async () => {
    uploadsTo(two)
    const onChange = await openList([one], 2)
    await expect.element(page.getByText('环境图（1/2）')).toBeVisible()
    await choosePicture('上传环境图')
    await expect.poll(() => onChange.mock.calls).toEqual([[[one, two]]])
    await expect.element(page.getByText('环境图（2/2）')).toBeVisible()
    await expect.element(page.getByLabelText('上传环境图')).not.toBeInTheDocument()
  })

  test('are changed and taken away one by one; the same one may stand twice', async () => {
    uploadsTo(one)
    const onChange = await openList([one, two, two], 3)
    await choosePicture('更换环境图2')
    await expect.poll(() => onChange.mock.calls.at(-1)).toEqual([[one, one, two]])
    await button('移除环境图1').click()
    await removal('环境图1').click()
    await expect.poll(() => onChange.mock.calls.at(-1)).toEqual([[one, two]])
    await expect.element(page.getByLabelText('上传环境图')).toBeInTheDocument()
  })

  test('are moved by the keyboard', async () => {
    const onChange = await openList([one, two])
    await dragByKeys('环境图1', 'ArrowRight', 2)
    await expect.poll(() => onChange.mock.calls.at(-1)).toEqual([[two, one]])
  })
})

test('a store without a logo has the end of its name instead: brands begin alike', async () => {
  await renderConsole(
    <>
      <StoreLogo logo="" title="和宴西湖店" />
      <StoreLogo logo={one} title="和宴" />
    </>,
  )
  await expect.element(page.getByText('湖', { exact: true })).toBeVisible()
  expect(document.querySelector('img')?.getAttribute('src')).toBe(`${one}?x-oss-process=image/resize,w_96`)
})
