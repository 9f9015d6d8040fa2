import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dragByKeys, handleOf, takeUp } from '#test/by-hand.ts'
import { button } from '#test/open-move.tsx'
import { renderConsole } from '#test/render-console.tsx'
import { SortableList } from './sortable-list.tsx'
import { useSorted } from './use-sorted.ts'

interface Item {
  id: number
  title: string
}

const items: Item[] = ['冷菜', '热菜', '点心'].map((title, at) => ({ id: at + 1, title }))

const order = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent)

interface ListProps {
  shown: readonly Item[]
  onReorder(ids: number[]): void
  disabled?: boolean
}

const List = ({ shown, ...props }: ListProps) => (
  <SortableList {...props} items={shown} keyOf={({ id }) => id} labelOf={({ title }) => title}>
    {({ title }, handle) => (
      <div style={{ display: 'flex', blockSize: 40 }}>
        {handle}
        <span>{title}</span>
      </div>
    )}
  </SortableList>
)

describe('a list that is dragged into another order', () => {
  test('by keyboard: space picks up, an arrow moves, space puts down, and each is said', async () => {
    const onReorder = vi.fn()
    await renderConsole(<List shown={items} onReorder={onReorder} />)
    await dragByKeys('冷菜', 'ArrowDown', 2)
    expect(onReorder).toHaveBeenCalledExactlyOnceWith([2, 1, 3])
  })

  test('by keyboard: Esc puts it back, says so, and nothing is sent', async () => {
    const onReorder = vi.fn()
    await renderConsole(<List shown={items} onReorder={onReorder} />)
    await takeUp('冷菜')
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByText('已取消，「冷菜」放回原处')).toBeInTheDocument()
    expect(onReorder).not.toHaveBeenCalled()
  })

  test('by mouse: what is dropped on the last takes its place', async () => {
    const onReorder = vi.fn()
    await renderConsole(<List shown={items} onReorder={onReorder} />)
    await userEvent.dragAndDrop(handleOf('冷菜'), handleOf('点心'), { steps: 8 })
    await expect.poll(() => onReorder.mock.calls).toEqual([[[2, 3, 1]]])
  })

  test('a click on the handle is no drag', async () => {
    const onReorder = vi.fn()
    await renderConsole(<List shown={items} onReorder={onReorder} />)
    await handleOf('热菜').click()
    expect(onReorder).not.toHaveBeenCalled()
    expect(order()).toEqual(['冷菜', '热菜', '点心'])
  })

  test('where it cannot be sorted its handles cannot be pressed', async () => {
    await renderConsole(<List shown={items} onReorder={vi.fn()} disabled />)
    for (const { title } of items) await expect.element(handleOf(title)).toBeDisabled()
  })

  test('whoever hears the list is told what the handle is for, and how it is used', async () => {
    await renderConsole(<List shown={items} onReorder={vi.fn()} />)
    await expect.element(handleOf('热菜')).toHaveAttribute('aria-roledescription', '可拖动排序')
    await expect
      .element(handleOf('热菜'))
      .toHaveAccessibleDescription('按空格键拿起，用方向键移动，再按空格键放下，按 Esc 取消。')
  })
})

/** A page that loads its items, and saves their order by a function of the test. */
function Page({ save }: { save(ids: number[]): Promise<unknown> }) {
  const [server, setServer] = useState(items)
  const [shown, lay] = useSorted(server, save)
  return (
    <>
      <List shown={shown} onReorder={lay} />
      <button type="button" onClick={() => lay([3, 2, 1])}>
        倒过来
      </button>
      <button type="button" onClick={() => setServer(items.toReversed().slice(0, 2))}>
        服务器的新顺序
      </button>
    </>
  )
}

describe('the order in which items were just laid', () => {
  test('stands before the server has answered, and gives way to what the server then has', async () => {
    const save = vi.fn(() => new Promise(() => {}))
    await renderConsole(<Page save={save} />)
    await button('倒过来').click()
    await expect.poll(order).toEqual(['点心', '热菜', '冷菜'])
    expect(save).toHaveBeenCalledExactlyOnceWith([3, 2, 1])
    await button('服务器的新顺序').click()
    await expect.poll(order).toEqual(['点心', '热菜'])
  })

  test('falls back to its place where the server refused it', async () => {
    let refuse = (_: undefined) => {}
    await renderConsole(
      <Page
        save={() =>
          new Promise((resolve) => {
            refuse = resolve
          })
        }
      />,
    )
    await button('倒过来').click()
    await expect.poll(order).toEqual(['点心', '热菜', '冷菜'])
    refuse(undefined)
    await expect.poll(order).toEqual(['冷菜', '热菜', '点心'])
  })
})
