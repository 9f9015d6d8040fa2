export * from './compare-day.ts'
