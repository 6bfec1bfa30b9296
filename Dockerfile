# One image for all roles. It starts what the lockfile says, with the project's own Node.
FROM node:24.11.1-bookworm-slim AS build
WORKDIR /utsyn
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node_modules/.bin/node scripts/build-web.ts

# What the portal needs while it runs: neither what it is built and tested with nor what the built web is made of.
FROM node:24.11.1-bookworm-slim AS packages
WORKDIR /utsyn
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM debian:12.12-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 LOG_PRETTY=false
WORKDIR /utsyn
COPY --from=build /utsyn/package.json /utsyn/package-lock.json /utsyn/LICENSE /utsyn/THIRD_PARTY_NOTICES.txt ./
COPY --from=packages /utsyn/node_modules node_modules
COPY --from=build /utsyn/contract contract
COPY --from=build /utsyn/server server
COPY --from=build /utsyn/web/dist web/dist
RUN install --directory --owner=nobody /var/lib/utsyn
USER nobody
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node_modules/.bin/node", "--eval", "fetch('http://127.0.0.1:3000/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# As the first process and without a shell, so that it hears when it is to stop.
CMD ["node_modules/.bin/node", "server/src/main.ts"]
