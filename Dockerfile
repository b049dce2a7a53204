# The site and what it needs to run; its data live in the volume /data. See docs/deploying.md.

FROM node:22-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
COPY scripts/install ./scripts/
RUN ./scripts/install
COPY . .
RUN ./scripts/release && mkdir /release && tar -xzf release/*.tar.gz -C /release --strip-components=1

FROM node:22-bookworm-slim
WORKDIR /site
ENV NODE_ENV=production PORT=3000 DATABASE_FILE=/data/site.sqlite UPLOADS_DIR=/data/uploads
COPY --from=build /release ./
# A new volume takes owner and mode from here.
RUN mkdir -m 700 /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# No shell and no npm stay in between: SIGTERM reaches the site, which finishes what runs.
CMD ["scripts/serve"]
