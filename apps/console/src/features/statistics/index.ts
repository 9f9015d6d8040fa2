export { StatisticsPrintoutView } from './printout/statistics-printout-view.tsx'
export { SourceOfStatistics, type StatisticsSource } from './statistics-source.ts'
export { StatisticsView } from './statistics-view.tsx'
