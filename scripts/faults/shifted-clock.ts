/** Loaded with `--import` into a portal process: its clock is off by SHIFTED_CLOCK_MS. */
const shift = Number(process.env['SHIFTED_CLOCK_MS'] ?? 0)
const TrueDate = Date

globalThis.Date = new Proxy(TrueDate, {
  construct: (target, args: [], newTarget) =>
    Reflect.construct(target, args.length === 0 ? [TrueDate.now() + shift] : args, newTarget) as Date,
  apply: () => new TrueDate(TrueDate.now() + shift).toString(),
  get: (target, name, receiver) =>
    name === 'now' ? () => TrueDate.now() + shift : (Reflect.get(target, name, receiver) as unknown),
})
