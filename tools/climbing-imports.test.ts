import { expect, test } from 'vitest'
import { climbingImports } from './climbing-imports.ts'

const file = 'apps/server/src/features/booking/moves/transfer-order.ts'

test('what leaves a room is imported by the room’s name', () => {
  for (const path of ['../../rooms/index.ts', '../../../platform/log/log.ts', '../../../../test/post.ts'])
    expect(climbingImports(file, `import { x } from '${path}'`)).toHaveLength(1)
  expect(
    climbingImports('apps/console/src/app/router.tsx', "const x = import('../features/home/home.page.tsx')"),
  ).toEqual([
    'apps/console/src/app/router.tsx: climbs to ../features/home/home.page.tsx; #features/… is its name',
  ])
})

test('within a room, and to what has no name, files are found by where they stand', () => {
  for (const path of [
    '../orders/order.view.ts',
    './log-move.ts',
    '#platform/log/log.ts',
    '../../../../../../vitest.config.ts',
  ])
    expect(climbingImports(file, `import { x } from '${path}'`)).toEqual([])
  expect(climbingImports('e2e/site.ts', "import { x } from '../apps/server/src/app.ts'")).toEqual([])
})
