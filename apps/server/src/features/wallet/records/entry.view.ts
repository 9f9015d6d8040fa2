import type { CreditEntry, WalletEntry } from '@roombook/contract/wallet-records'
import { aiScenes, type SceneKind } from '@roombook/domain/ai-sms'
import { fen } from '@roombook/domain/money'
import type { CreditEntryRow } from '#features/compute-credit/index.ts'
import type { WalletEntryRow } from './entry.repository.ts'

/** Converts a wallet entry for display. */
export const walletEntryView = (row: WalletEntryRow): WalletEntry => ({
  id: row.id,
  way: row.amount > 0 ? 'in' : 'out',
  reason: row.reason,
  remark: row.remark,
  operatorName: row.operator_name ?? '',
  createdAt: row.at.toISOString(),
  sum: fen(Math.abs(row.amount)),
  recharged: fen(Math.abs(row.recharged)),
  given: fen(Math.abs(row.given)),
  balance: row.balance,
})

/** Converts a compute credit entry for display, with the purpose of its model request. */
export const creditEntryView = (row: CreditEntryRow): CreditEntry => ({
  id: row.id,
  way: row.amount > 0 ? 'in' : 'out',
  reason: row.reason,
  remark: row.purpose === null ? row.remark : purposeWord(row.purpose),
  operatorName: row.operator_name ?? '',
  createdAt: row.at.toISOString(),
  points: Math.abs(row.amount),
  balance: row.balance,
})

const isScene = (purpose: string): purpose is SceneKind => purpose in aiScenes

const purposeWord = (purpose: string): string => (isScene(purpose) ? aiScenes[purpose].title : 'AI帮写')
