/** What a screen asks before a move, and what its button says. */
export interface MoveWords {
  /** What it will do, in one sentence. That it cannot be undone is said by the table of moves. */
  readonly explain: string
  readonly yes: string
}

/** Moves that ask alike wherever they are made. */
export const moveWords = {
  accept: { explain: '接受后成为正式订单，由您开台。', yes: '接受申请' },
  refuse: { explain: '拒绝后包厢立即释放。', yes: '拒绝申请' },
  arrive: { explain: '客人已经到店，订单变为客已到。', yes: '确认客已到' },
  release: { explain: '占位将被取消，包厢立即释放。', yes: '取消占位' },
  cancel: { explain: '预订将被取消，包厢立即释放。', yes: '取消订单' },
} as const satisfies Readonly<Record<string, MoveWords>>
