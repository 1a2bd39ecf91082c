import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

type Labels = Record<string, string>
/** Reports one value of a gauge, or the current value of a counter. */
type Report = (value: number, labels?: Labels) => void
type Source = {
  name: string
  help: string
  labels?: readonly string[]
  counter?: true
  read(report: Report): void | Promise<void>
}

/** What Prometheus reads. Labels are our own patterns and names, never what a visitor sent. */
export type Metrics = ReturnType<typeof openMetrics>

export function openMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Counter({
    name: 'tregu_http_requests_total',
    help: 'Answered requests by pattern of the route and status; those from the page cache too.',
    labelNames: ['route', 'status'],
    registers
  })
  const seconds = new Histogram({
    name: 'tregu_http_request_duration_seconds',
    help: 'How long requests took by pattern of the route, without those from the page cache.',
    labelNames: ['route'],
    buckets: SECONDS,
    registers
  })
  const jobs = new Counter({
    name: 'tregu_job_runs_total',
    help: 'Runs of background jobs in this process by name and outcome (done, failed).',
    labelNames: ['name', 'outcome'],
    registers
  })
  const mails = new Counter({
    name: 'tregu_mails_total',
    help: 'Mails of this process by outcome (sent, failed).',
    labelNames: ['outcome'],
    registers
  })
  return {
    /** @param status  `aborted` where the visitor left before the end */
    answered(route: string, status: number | 'aborted', took: number) {
      requests.inc({ route, status: String(status) })
      seconds.observe({ route }, took)
    },
    /** @param read  reports answers that are counted elsewhere, since it was called last */
    countedElsewhere(read: (report: Report) => void) {
      const collect = () => read((count, of = {}) => requests.inc(of, count))
      Object.assign(requests, { collect })
    },
    jobEnded: (name: string, outcome: 'done' | 'failed') => jobs.inc({ name, outcome }),
    mailed: (outcome: 'sent' | 'failed') => mails.inc({ outcome }),
    /** Read again for every answer. */
    watch({ name, help, labels = [], counter, read }: Source) {
      const declared = { name, help, labelNames: labels, registers }
      const metric = counter ? new Counter(declared) : new Gauge(declared)
      Object.assign(metric, {
        async collect() {
          const values: [number, Labels][] = []
          await read((value, of = {}) => {
            values.push([value, of])
          })
          // Without a pause between them: another reading may be under way.
          metric.reset()
          for (const [value, of] of values) metric.inc(of, value)
        }
      })
    },
    /** Memory, CPU time, delay of the event loop, garbage collection; measured from now on. */
    watchProcess: () => collectDefaultMetrics({ register: registry }),
    contentType: registry.contentType,
    text: () => registry.metrics()
  }
}
