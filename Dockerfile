# The page and the HTTP API in one image:
#   docker build -t nonet . && docker run --rm -p 8000:8000 nonet

FROM node:22-slim AS page
WORKDIR /nonet/web
COPY web/package.json web/package-lock.json ./
RUN npm ci
COPY web ./
RUN npm run build # into /nonet/src/nonet/web/static

FROM python:3.13-slim AS wheel
RUN apt-get update && apt-get install --yes --no-install-recommends g++ && rm -rf /var/lib/apt/lists/*
WORKDIR /nonet
COPY . .
COPY --from=page /nonet/src/nonet/web/static src/nonet/web/static
RUN pip wheel --no-cache-dir --wheel-dir /wheels '.[web,png,pdf,scan,large]'

FROM python:3.13-slim
RUN useradd --create-home --uid 10001 nonet
RUN --mount=type=bind,from=wheel,source=/wheels,target=/wheels \
    pip install --no-cache-dir --no-index --find-links /wheels 'nonet[web,png,pdf,scan,large]'
USER nonet
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
    CMD ["python", "-c", "import urllib.request as r; r.urlopen('http://127.0.0.1:8000/api/health/ready', timeout=4)"]
# SIGTERM lets requests that are under way finish, then the server ends with status 0.
CMD ["nonet", "web", "--host", "0.0.0.0", "--port", "8000", "--no-open", "--log", "json"]
