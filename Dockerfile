# syntax=docker/dockerfile:1.7
# The images of the site. Targets: `service` (build argument PART: catalogue, forms, owner or content), `shell`, and
# `remotes`, which fills an empty artefact store once. How they are run: compose.yaml.
# A line of Node that gets repairs, at its newest version.
ARG NODE=24.21.0-bookworm-slim

FROM node:${NODE} AS base
RUN npm install --global pnpm@12.21.0
WORKDIR /repository

# What is downloaded depends on the lockfile (and what it says is mended) alone: changing code downloads nothing.
FROM base AS dependencies
COPY pnpm-lock.yaml pnpm-workspace.yaml ./
COPY packages/tooling/patches packages/tooling/patches
RUN pnpm fetch

FROM dependencies AS repository
COPY . .
RUN pnpm install --offline --frozen-lockfile

FROM repository AS built
RUN pnpm build \
  && mkdir /remotes \
  && cp -r --parents packages/launch/src mfe-*/dist /remotes

# A part with its production dependencies and nothing else, out of the same lockfile.
FROM built AS deployed-service
ARG PART
RUN pnpm --filter "@dorpel/service-${PART}" --config.inject-workspace-packages=true deploy --prod --offline /deployed \
  && cp -r "services/${PART}/dist" /deployed/dist

FROM built AS deployed-shell
RUN pnpm --filter @dorpel/shell --config.inject-workspace-packages=true deploy --prod --offline /deployed \
  && cp -r shell/dist /deployed/dist

# Nobody but root may write anything but /data, and the process is not root's.
FROM node:${NODE} AS runtime
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
RUN mkdir /data && chown node:node /data
WORKDIR /part
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]

FROM runtime AS service
COPY --from=deployed-service /deployed .
USER node
CMD ["node", "--enable-source-maps", "dist/main.mjs"]

FROM runtime AS shell
COPY --from=deployed-shell /deployed .
USER node
CMD ["node", "--enable-source-maps", "dist/process/main.mjs"]

FROM runtime AS remotes
COPY --from=built /remotes .
USER node
HEALTHCHECK NONE
CMD ["node", "packages/launch/src/operation/fill-store.mjs", "/data"]
